// Installs Debian packages where that can be done without asking: as root, on a machine that has apt-get.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const isInstalled = (program) =>
  spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined

/** Installs packages, as far as they are known; the caller looks again for what it needs. */
export function aptInstall(packages) {
  if (packages.length === 0 || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  console.log(`\n— apt-get install ${packages.join(' ')}`)
  apt('update', '-qq')
  const known = packages.filter((name) => spawnSync('apt-cache', ['show', name]).status === 0)
  apt('install', '-y', '-qq', '--no-install-recommends', ...known)
}
