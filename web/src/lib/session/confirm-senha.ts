import { createQuestion } from './question.ts'

/** The own password again, which something that matters waits for; with the server's words why. */
export const confirmSenhaQuestion = createQuestion<string>()
