// server-process.mjs runs this between two servers, as the account that started both: the server itself may have given up root's.
import { fileOfVariable } from '../server/src/config.ts'
import { writeHost } from '../server/src/sistema/rede/host-no-arquivo.service.ts'

const file = fileOfVariable('HOST')
if (file !== undefined) await writeHost(file)
