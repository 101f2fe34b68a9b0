package dev.docs.http.app;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The style sheet, embedded in each page. */
final class StyleSheet {

  static final String SHEET =
      """
      :root { color-scheme: light dark; --text: #1d2125; --dim: #57606a; --back: #fff;
        --box: #f5f6f8; --line: #d5d9de; --link: #0a58ca; --old: #fdecea; --new: #e6f5ea;
        --hint: #eaf1fb; --warn: #fdf5e0; }
      @media (prefers-color-scheme: dark) { :root { --text: #e3e6ea; --dim: #a0a8b2;
        --back: #15181c; --box: #1e2329; --line: #3a424c; --link: #79b0ff; --old: #45201f;
        --new: #17371f; --hint: #1c2c42; --warn: #3b3015; } }
      * { box-sizing: border-box; }
      body { margin: 0; background: var(--back); color: var(--text); line-height: 1.55;
        font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
        overflow-wrap: anywhere; }
      header, main, footer { max-width: 72rem; margin: 0 auto; padding: .75rem 1.25rem; }
      header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center;
        justify-content: space-between; border-bottom: 1px solid var(--line); }
      footer, .dim, .caption, .description, .code-title, caption { color: var(--dim); }
      footer { font-size: .875rem; border-top: 1px solid var(--line); margin-top: 2rem; }
      a { color: var(--link); text-underline-offset: .15em; }
      a:focus-visible, button:focus-visible, input:focus-visible, .table:focus-visible {
        outline: 3px solid var(--link); outline-offset: 2px; }
      .skip { position: absolute; left: -100rem; }
      .skip:focus { left: 1rem; top: .5rem; background: var(--back); padding: .5rem; }
      nav ol { display: flex; flex-wrap: wrap; gap: .25rem .5rem; list-style: none; margin: 0;
        padding: 0; }
      nav ol li + li::before { content: "/"; color: var(--dim); margin-right: .5rem; }
      h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.5em 0 .5em; }
      h1 { font-size: 1.75rem; margin-top: .5em; } h2 { font-size: 1.3rem; }
      h3 { font-size: 1.1rem; } h4, h5, h6 { font-size: 1rem; }
      pre, code, .lines td { font-family: ui-monospace, Menlo, Consolas, "Noto Sans Mono", monospace;
        font-size: .875rem; }
      pre { background: var(--box); border: 1px solid var(--line); border-radius: .375rem;
        padding: .75rem; overflow-x: auto; white-space: pre-wrap; }
      p code, li code, td code { background: var(--box); border-radius: .25rem; padding: .1em .3em; }
      blockquote { margin: 1rem 0; padding-inline-start: 1rem;
        border-inline-start: 3px solid var(--line); color: var(--dim); }
      .hint, .box, .note { margin: 1rem 0; padding: .5rem 1rem; border-radius: .375rem;
        border-inline-start: 4px solid var(--link); background: var(--hint); }
      .box { border: 1px solid var(--line); background: none; }
      .warning, .danger, .note { background: var(--warn); border-color: #b7791f; }
      .box-title { font-weight: 600; }
      img { max-width: 100%; height: auto; }
      .table { overflow-x: auto; margin: 1rem 0; }
      table { border-collapse: collapse; width: 100%; }
      caption { text-align: start; padding: .25rem 0; }
      th, td { border: 1px solid var(--line); padding: .35rem .6rem; text-align: start;
        vertical-align: top; overflow-wrap: break-word; }
      th { background: var(--box); }
      article td, article th { min-width: 5rem; }
      td p { margin: 0; }
      li > p { margin: .25rem 0; }
      .center { text-align: center; } .end { text-align: end; }
      .task { list-style: none; }
      .task > p { display: inline; }
      article p, article li, article h1, article h2, article h3, article h4, article h5, article h6,
      article td, article th, article blockquote { unicode-bidi: plaintext; }
      article pre, .lines td { unicode-bidi: isolate; }
      .tree ul { padding-inline-start: 1.25rem; }
      .tree > ul { padding: 0; }
      .tree li { list-style: none; margin: .2rem 0; }
      .label { display: inline-block; font-size: .8rem; padding: 0 .5em; border-radius: 1em;
        border: 1px solid var(--line); background: var(--box); }
      dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 1rem 0; }
      dt { color: var(--dim); } dd { margin: 0; }
      .lines { table-layout: fixed; }
      .lines td { white-space: pre-wrap; padding: .1rem .5rem; height: 1.6rem; }
      .lines del, .lines ins { text-decoration: none; }
      .lines .old { background: var(--old); } .lines .new { background: var(--new); }
      .lines .skipped { text-align: center; color: var(--dim); background: var(--box); }
      form { margin: 0; }
      .sign-in { max-width: 26rem; margin: 3rem auto; }
      .sign-in label { display: block; margin: 1rem 0 .25rem; }
      input { width: 100%; }
      input, button { font: inherit; color: inherit; background: var(--back); padding: .5rem .75rem;
        border: 1px solid var(--dim); border-radius: .375rem; }
      button { background: var(--box); cursor: pointer; }
      .sign-in button { margin-top: 1rem; }
      @media (max-width: 44rem) {
        header, main, footer { padding: .75rem 1rem; }
        .wide { display: none; }
        .lines thead { position: absolute; left: -100rem; }
        .lines tr, .lines td { display: block; height: auto; min-height: 1.6rem; }
        .lines td[data-side]::before { content: attr(data-side); display: block;
          font: .75rem system-ui, sans-serif; color: var(--dim); }
        .lines td.none { display: none; }
        dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; }
      }
      @media print { header, footer, .skip { display: none; } }
      """;

  /**
   * The Content-Security-Policy: images and form targets of this server only, no scripts, no other
   * resources, no embedding in frames.
   */
  static final String POLICY =
      "default-src 'none'; style-src 'sha256-"
          + digest()
          + "'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  private StyleSheet() {}

  private static String digest() {
    try {
      byte[] sheet = SHEET.getBytes(StandardCharsets.UTF_8);
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-256").digest(sheet));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
