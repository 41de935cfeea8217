import '../../lib/engines/polyfills.ts'
import { answerAsWorker } from './ask-worker.ts'
import { lerPlanilha } from './planilha/planilha.ts'

/** The reader of Excel files does not stop by itself: only a worker can be ended in the middle of one. */
answerAsWorker(({ nome, bytes }) => lerPlanilha(nome, bytes))
