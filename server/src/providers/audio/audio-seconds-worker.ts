import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { secondsOf } from './audio-frames.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(secondsOf(readFileSync(String(workerData))))
