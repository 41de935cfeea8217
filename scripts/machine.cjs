// `node scripts/machine.cjs start`: says in one line what this machine lacks, or runs the script of that name. It is plain old JavaScript,
// because the modules that it runs end in a TypeError on a Node that is too old to read them.
'use strict'
var fs = require('fs')
var path = require('path')
var spawnSync = require('child_process').spawnSync

var OLDEST_NODE = [20, 11]
var MB = 1024 * 1024
/** Free space that a first installation needs, in MB: the packages, what npm keeps of them, the screens and an empty database. */
var ROOM = { start: 1500, 'install-producao': 1500, dev: 3000, test: 3000 }
/** Scripts that call git themselves. */
var NEEDS_GIT = ['test']

var root = path.resolve(__dirname, '..')
var name = process.argv[2]

function isOld(version) {
  var parts = version.split('.').map(Number)
  return parts[0] < OLDEST_NODE[0] || (parts[0] === OLDEST_NODE[0] && parts[1] < OLDEST_NODE[1])
}

/** Free space in MB where the packages go; undefined where they are there already. */
function freeSpace() {
  if (fs.existsSync(path.join(root, 'node_modules/.cantai-installed'))) return undefined
  var disk = fs.statfsSync(root)
  return Math.floor((disk.bavail * disk.bsize) / MB)
}

function whatIsMissing() {
  if (isOld(process.versions.node))
    return (
      'O Cantai precisa do Node.js ' +
      OLDEST_NODE.join('.') +
      ' ou mais novo, e aqui está o ' +
      process.versions.node +
      '. Escreva: sudo npm install -g node@24 && hash -r'
    )
  var free = freeSpace()
  if (free !== undefined && free < ROOM[name])
    return (
      'A instalação precisa de ' +
      ROOM[name] +
      ' MB livres em ' +
      root +
      ', e há ' +
      free +
      ' MB. Apague o que não usa, ou escreva: sudo apt clean'
    )
  if (NEEDS_GIT.indexOf(name) !== -1 && spawnSync('git', ['--version']).status !== 0)
    return 'Os testes precisam do git. Escreva: sudo apt install git'
  return undefined
}

var missing = whatIsMissing()
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}
// The script reads its own options, as if it had been the one that was started.
process.argv.splice(1, 2, path.join(__dirname, name + '.mjs'))
void import('./' + name + '.mjs')
