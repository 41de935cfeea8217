// server-process.mjs runs this between two servers, as the account that started both: the server itself may have given up root's.
import { fileOfVariable } from '../server/src/config.ts'
import { isLinha, writeLinha } from '../server/src/sistema/rede/linha-no-arquivo.service.ts'

const linha = process.argv[2]
const file = isLinha(linha) ? fileOfVariable(linha.slice(0, linha.indexOf('='))) : undefined
if (file !== undefined) await writeLinha(file, linha)
