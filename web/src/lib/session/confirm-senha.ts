import { createQuestion } from './question.ts'

/** Asks for the password again, on which a call waits; with the server's words why. */
export const confirmSenhaQuestion = createQuestion<string>()
