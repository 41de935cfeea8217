/** Runs one job per key at a time: a call during a run gets the same promise. */
export function singleFlight<T>() {
  const running = new Map<string, Promise<T>>()
  return (key: string, job: () => Promise<T>): Promise<T> => {
    const runningJob = running.get(key)
    if (runningJob) return runningJob
    const newJob = job().finally(() => running.delete(key))
    running.set(key, newJob)
    return newJob
  }
}
