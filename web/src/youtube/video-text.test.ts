import { expect, test } from 'vitest'
import { publishedText } from './video-text.ts'

test.each([
  [{ publishedAt: '2019-03-07T15:00:00Z' }, '07/03/2019'],
  [{ publishedAt: null, publishedText: 'há 3 anos' }, 'há 3 anos'],
  [{ publishedAt: 'ontem', publishedText: 'ontem' }, 'ontem'],
  [{ publishedAt: null, publishedText: '' }, undefined],
  [{ publishedAt: null }, undefined],
])('MUS-20 %j was published %s', (snippet, text) => expect(publishedText(snippet)).toBe(text))
