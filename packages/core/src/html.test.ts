import { expect, test } from 'vitest';
import { escapeHtml, html, trustedHtml } from './html.ts';

test('what a person wrote stays text, between tags and in attributes', () => {
  const name = `<img src=x onerror="alert('1')">&`;
  expect(html`<a title="${name}">${name}</a>`.html).toBe(
    '<a title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">' +
      '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</a>',
  );
});

test('HTML goes into HTML as it is, one by one or as a list, and nothing as nothing', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${null}${trustedHtml('<hr>')}${7}`.html).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>7',
  );
});

test('controls are dropped, line breaks stay', () => {
  expect(escapeHtml('a\u0000b\u001bc\nd\te\ud800')).toBe('abc\nd\te');
});
