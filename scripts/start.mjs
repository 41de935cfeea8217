// `npm start [-- --demo]`: installs what is missing, builds, then runs the server until it is told to stop.
import { build, isBuilt } from './build.mjs'
import { install } from './install.mjs'

install(isBuilt() ? 'serve' : 'build')
build()
await import('./server-process.mjs')
