// Loaded before the server: its WhatsApp client then takes the stand-in's certificates for WhatsApp's own.
import { trustStandIn } from '../server/src/test/stand-ins/whatsapp-noise.ts'

trustStandIn(process.env.SOAK_WHATSAPP_ROOT)
