import { parentPort, workerData } from 'node:worker_threads'
import type { Mes } from '@cantai/domain/pessoas/mes/mes'
import { sugerirMes } from '@cantai/domain/pessoas/mes/sugerir-mes'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(sugerirMes(workerData as Mes))
