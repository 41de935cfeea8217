import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { secondsOf } from './audio-frames.ts'

parentPort?.postMessage(secondsOf(readFileSync(String(workerData))))
