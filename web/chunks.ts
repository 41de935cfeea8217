import type { Rolldown } from 'vite'

/**
 * Which modules come in one file. Left alone, each module that two screens share is a file: seventy requests for a first screen, each
 * packed alone, and their names in every list of what to preload. A group takes what its modules import along, so one that names the
 * tops of a part has all of it; the part with the higher priority takes what two of them share.
 */
export const chunks: NonNullable<Rolldown.OutputOptions['codeSplitting']> = {
  groups: [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
    { name: 'entry', tags: ['$initial'], priority: 8 },
    // Shared by the login and the screens behind it, so that neither loads the other's parts.
    {
      name: 'base',
      test: /icons[\\/](x|search|check|chevron-(down|left|right)|hourglass)\.mjs|esm[\\/]useLocation|ui[\\/]layout[\\/]touch|lib[\\/]api[\\/]failure/,
      priority: 7,
    },
    // The parts of it that only longer lists and writes need come with those.
    {
      name: 'query',
      test: /@tanstack[\\/](query-core|react-query)[\\/](?!.*(queriesObserver|infiniteQueryObserver|mutationObserver|useQueries|useMutation))|lib[\\/]api[\\/]query-(client|failed)|ui[\\/]feedback[\\/](empty-state|load-failed)/,
      priority: 6,
    },
    { name: 'fields', test: /ui[\\/]form[\\/]field\.tsx/, priority: 5 },
    { name: 'copies', test: /app[\\/]offline[\\/]keep-copies|lib[\\/]offline[\\/]offline-copy/, priority: 4 },
    // Apart from the modals' common ground: a screen with tabs shows no modal yet.
    { name: 'tabs', test: /@base-ui[\\/]react[\\/]tabs[\\/]/, priority: 3 },
    // Shown at once by every screen behind the login.
    {
      name: 'frame',
      test: /app[\\/]shell[\\/](dica|navigation|mobile-menu-button|user-menu)\.tsx|app[\\/]offline[\\/]copy-notice|app[\\/]palette[\\/](panel-host|search-button)|sistema[\\/]avisos-bar|player[\\/]player-host|ui[\\/]layout[\\/](page-header|use-phone)|ui[\\/]data[\\/](badge|kpi-card|format-number)|lib[\\/]dia\.tsx|lib[\\/]api[\\/]refresh/,
      priority: 2,
    },
    // Shown by every list of records.
    {
      name: 'list',
      test: /lib[\\/]record[\\/](list[\\/]|use-registro-modal|use-row-modal|registro-address|cached-rows|record-texts|ask-and-delete)|lib[\\/]focus-row|ui[\\/]data[\\/](pager|card)\.tsx|ui[\\/]layout[\\/](floating-button|scroll-focus)|icons[\\/](pencil|plus)\.mjs/,
      priority: 1,
    },
    // A few hundred bytes each: those that four parts of the app have.
    { name: 'calls', test: /cantai:calls/, minShareCount: 4 },
    { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/, minShareCount: 4 },
    // What forms and readers check a record by.
    { name: 'records', test: /contract[\\/]src[\\/](cultos|musicas|palco|paginas|cifras)/, minShareCount: 2 },
    // The modals' common ground; alone, its modules would be a dozen files of a few hundred bytes.
    { name: 'base-ui', test: /node_modules[\\/]@base-ui[\\/]/, minShareCount: 15 },
    { name: 'modals', test: /ui[\\/]overlay[\\/](modal\.tsx|dialog-(view|root))/ },
    { name: 'camada', test: /cifras[\\/]camada[\\/](sincronizar|anotacoes)/ },
  ],
}
