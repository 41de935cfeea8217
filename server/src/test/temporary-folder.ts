import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Gives a run of tests a temporary folder of its own; the function that ends it fails when something was left there. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-testes-'))
  // Searchable for PostgreSQL's account, which root's tests use for their folders.
  await chmod(folder, 0o755)
  process.env.TMPDIR = folder
  return async () => {
    // The sound library of Chromium and of ffmpeg makes an empty folder of a fixed name and leaves it for its next user.
    const left = (await readdir(folder, { recursive: true })).filter((name) => !/^pulse-\w+$/.test(name))
    await rm(folder, { recursive: true, force: true })
    if (left.length > 0) throw new Error(`The tests left in the temporary folder: ${left.join(', ')}`)
  }
}
