// Loaded before the server of `npm run dev -- --sem-rede`: its WhatsApp client accepts the stand-in's certificate.
import { trustStandIn } from '../server/src/test/stand-ins/whatsapp-noise.ts'

trustStandIn(process.env.STAND_IN_ROOT_KEY)
