import { build } from '../scripts/build.mjs'

/** The screens that the browser tests open are those of the present sources. */
export default function setup(): void {
  build()
}
