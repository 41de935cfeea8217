import { createQuestion } from './question.ts'

/** A login of the user with this id, which something being saved waits for. */
export const enterAgainQuestion = createQuestion<number>()
