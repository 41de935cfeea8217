import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The head of an exported function, up to its body. */
const EXPORTED =
  /^export (?:async )?(?:function\*? (\w+)|const (\w+) =\s+(?:async )?(?=[(<]))([^]*?)(?:\{\n|=>)/gm
/** A file, a page or a text from outside. */
const READS = /\b\w+: (?:Uint8Array|Buffer|ArrayBuffer)\b|\]: Uint8Array|\b(?:html|text|texto|xml): string/

/** The exported functions below a folder that take bytes, or the text of a file or a page. */
export const exportedReaders = (folder: string): string[] =>
  globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', '**/*.fixture.ts', '**/*.d.ts'] })
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(EXPORTED)].flatMap(
        ([, functionName, constName, head = '']) =>
          READS.test(head) ? (functionName ?? constName ?? []) : [],
      ),
    )
