const CLOSED = 'http://127.0.0.1:9'

/** Addresses of outside services on a port of this machine that nobody listens on, so that no test asks a real service. */
export const NOWHERE: Record<string, string> = {
  YOUTUBE_API_BASE: CLOSED,
  YOUTUBE_WATCH_BASE: `${CLOSED}/watch?v=`,
  INNERTUBE_BASE: CLOSED,
  LRCLIB_BASE: CLOSED,
  VAGALUME_BASE: CLOSED,
  CIFRACLUB_BASE: CLOSED,
  CIFRACLUB_SEARCH_BASE: CLOSED,
  HOLYRICS_BASE: CLOSED,
  PUSH_BASE: CLOSED,
  WHATSAPP_WS_URL: 'ws://127.0.0.1:9',
}
