/** Files and whole folders that somebody drops. */
export async function arquivosSoltos(dados: DataTransfer): Promise<File[]> {
  // Read at once: after the event there are none any more.
  const entries = [...dados.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return [...dados.files]
  const arquivos: File[] = []
  for (const entry of entries) await collect(entry, arquivos)
  return arquivos
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (isFile(entry)) {
    found.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
    return
  }
  if (!isFolder(entry)) return
  const reader = entry.createReader()
  // A folder tells a hundred at a time, and none when it has told all.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return
    for (const inner of some) await collect(inner, found)
  }
}
