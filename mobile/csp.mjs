// After `cap sync`: gives the packaged page the rules that a browser gets from the server's headers (SEG-14).
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Any server that a church has may be asked, over TLS alone; scripts come from the package alone. */
export const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: https:",
  "media-src 'self' blob: https:",
  "connect-src 'self' https:",
  'frame-src https://www.youtube-nocookie.com',
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

/**
 * The page with its rules. They stand at the end of the head: what an old WebView's shell injects at its beginning goes before them, and
 * the page's own scripts are deferred.
 */
export const withCsp = (html) =>
  html.includes('Content-Security-Policy')
    ? html
    : html.replace('</head>', `<meta http-equiv="Content-Security-Policy" content="${CSP}"></head>`)

if (process.argv[1] === import.meta.filename) {
  const page = path.join(import.meta.dirname, 'android/app/src/main/assets/public/index.html')
  writeFileSync(page, withCsp(readFileSync(page, 'utf8')))
}
