import { Directory } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import { writeOnPhone } from './save-to-phone.ts'

/** A thing for another app: words, or a file. */
export type Shared = { readonly title: string } & ({ readonly text: string } | { readonly file: File })

/**
 * Opens the phone's share sheet; the WebView has none of its own. A file is written to the cache, from which the shell may share it with
 * another app.
 */
export async function shareOnPhone(shared: Shared): Promise<void> {
  const { title } = shared
  const what =
    'file' in shared
      ? { files: [await writeOnPhone(shared.file, `compartilhar/${shared.file.name}`, Directory.Cache)] }
      : { text: shared.text }
  await Share.share({ title, dialogTitle: 'Compartilhar', ...what })
}
