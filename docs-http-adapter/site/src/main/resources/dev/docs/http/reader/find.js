// Finds pages in the index of a site without a server, as the server does: see dev.docs.search.Search.
const MARKS = /["\u201c\u201d\u201e\u00ab\u00bb]/;
const WORD = /[\p{L}\p{Nd}\p{M}\p{No}\p{Nl}]/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;
const COMMON = /[\p{sc=Zyyy}\p{sc=Zinh}]/u;
const ACCENTED = /[\p{sc=Latn}\p{sc=Grek}\p{sc=Copt}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}]/u;
const MARK = /\p{M}/u;
const MOST = { word: 64, terms: 32, matches: 60, pages: 10, sections: 2, excerpt: 200 };
// how well a word matches, the best first: itself, another form, one that starts with it, one and two typos
const FITS = [1, 0.08, 0.06, 0.006, 0.0006];
const ENDINGS = /^(?:|e|s|es|ed|er|ers|en|em|ern|n|nen|t|te|ten|er?in|ing|ings|ion|ions|ed?ly|ly|al|able|ment|ments|d|r|rs|a|o|as|os|i|y|ies|ung|ungen|it|ez|ent|ait|ar|ado|ada|ando)$/;

const bare = (text) => {
  let accented = false;
  let out = '';
  for (const c of text.normalize('NFKD')) {
    if (MARK.test(c)) {
      if (!accented) out += c;
    } else if (WORD.test(c)) {
      accented = ACCENTED.test(c);
      out += c;
    }
  }
  return out;
};
const fold = (word) => (/^[\x00-\x7f]*$/.test(word) ? word.toLowerCase()
  : bare([...bare(word).toUpperCase()].map((c) => c.toLowerCase()).join('')).normalize('NFC'));

// the words of a text, with where they stand; runs without spaces are pairs of characters
const words = (text, indexed) => {
  const all = [];
  const chars = [...text];
  let at = 0;
  let i = 0;
  while (i < chars.length) {
    if (!WORD.test(chars[i])) { at += chars[i++].length; continue; }
    const start = at;
    const unspaced = UNSPACED.test(chars[i]);
    let run = '';
    while (i < chars.length && WORD.test(chars[i])
      && (COMMON.test(chars[i]) && chars[i] > '\x7f' ? unspaced : UNSPACED.test(chars[i])) === unspaced) {
      run += chars[i];
      at += chars[i++].length;
    }
    const folded = fold(run);
    if (!unspaced) {
      if (folded) all.push({ text: folded.slice(0, MOST.word), start, end: at, part: false });
      continue;
    }
    const parts = [...folded];
    parts.forEach((c, n) => {
      const place = Math.min(start + n, at - 1);
      if (n + 1 < parts.length) all.push({ text: c + parts[n + 1], start: place, end: Math.min(place + 2, at), part: true });
      else if (indexed || n === 0) all.push({ text: c, start: place, end: at, part: true });
    });
  }
  return all;
};

const parse = (query) => {
  const terms = [];
  const add = (term) => {
    const same = (one) => one.words.join(' ') === term.words.join(' ') && one.phrase === term.phrase;
    if (terms.length < MOST.terms && !terms.some(same)) terms.push(term);
  };
  const plain = (text, last) => {
    const all = words(text, false);
    all.forEach((word, i) => {
      const length = [...word.text].length;
      const prefix = (word.part && length === 1) || (last && i === all.length - 1);
      const edits = word.part || /\p{Nd}/u.test(word.text) || length < 4 ? 0 : length < 8 ? 1 : 2;
      add({ words: [word.text], prefix, edits, part: word.part, phrase: false });
    });
  };
  const pieces = query.split(MARKS);
  pieces.forEach((piece, i) => {
    const quoted = i % 2 === 1 && i + 1 < pieces.length;
    if (!quoted) { plain(piece, i === pieces.length - 1); return; }
    let all = words(piece, true);
    const last = all[all.length - 1];
    if (last && last.part && [...last.text].length === 1) {
      if (all.length > 1 && all[all.length - 2].part) all = all.slice(0, -1);
      else { plain(piece, false); return; }
    }
    if (all.length) add({ words: all.map((word) => word.text), prefix: false, edits: 0, part: false, phrase: true });
  });
  return terms;
};

// the edits between two words, with neighbours swapped as one; more than allowed is one more
const distance = (a, b, allowed) => {
  if (Math.abs(a.length - b.length) > allowed) return allowed + 1;
  let before = [];
  let last = Array.from({ length: b.length + 1 }, (x, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
      least = Math.min(least, row[j]);
    }
    if (least > allowed) return allowed + 1;
    before = last;
    last = row;
  }
  return last[b.length];
};
const isForm = (one, other) => {
  let i = 0;
  while (i < one.length && one[i] === other[i]) i++;
  return i >= 4 && i >= Math.min(one.length, other.length) - 3 && ENDINGS.test(one.slice(i)) && ENDINGS.test(other.slice(i));
};
const fit = (term, word) => {
  const wanted = term.words[0];
  if (word === wanted) return 0;
  if (!term.part && isForm(wanted, word)) return 1;
  if (term.prefix && word.startsWith(wanted)) return 2;
  if (!term.edits) return -1;
  const edits = distance([...wanted], [...word], term.edits);
  return edits > term.edits ? -1 : edits === 1 ? 3 : 4;
};

export class Index {
  constructor(base) {
    this.base = base;
    this.files = new Map();
  }

  // each file once; a first one that is older than the others is asked for again
  file(name) {
    if (!this.files.has(name)) {
      const all = name === 'words.json';
      this.files.set(name, fetch(new URL(name, this.base), all && this.again ? { cache: 'reload' } : {}).then((answer) => {
        if (!answer.ok) throw new Error(name + ': ' + answer.status);
        return answer.json();
      }));
    }
    return this.files.get(name);
  }

  async find(query, space) {
    try {
      return await this.look(query, space);
    } catch (e) {
      if (this.again) throw e;
      this.again = true;
      this.files.clear();
      return this.look(query, space);
    }
  }

  async look(query, space) {
    const all = await this.file('words.json');
    const terms = parse(query.slice(0, 512));
    const open = all.spaces.map((one) => one[2] || one[0] === space);
    const hits = new Map();
    const with_ = [];
    for (const [number, term] of terms.entries()) {
      with_.push(await this.term(all, term, number, open, hits));
    }
    const total = open.length ? all.pages.filter((x, i) => i % 3 === 2 && open[x]).length : 0;
    // rare words count more; weaker matches little where there are better ones
    const weights = with_.map((counts) => {
      let best = 0;
      return counts.map((count, f) => {
        if (!best && count) best = FITS[f];
        return best ? Math.log(1 + (total - count + 0.5) / (count + 0.5)) * FITS[f] / best : 0;
      });
    });
    const most = Math.max(0, ...[...hits.values()].map((hit) => hit.terms.size));
    const least = most === terms.length ? terms.length : 1;
    const found = [];
    hits.forEach((hit, page) => {
      if (hit.terms.size < least) return;
      let score = 0;
      hit.terms.forEach((byFit, number) => byFit.forEach((at, f) => { score += weights[number][f] * this.score(all, page, at); }));
      found.push({ page, hit, score });
    });
    found.sort((a, b) => b.score - a.score || a.page - b.page);
    return this.results(all, terms, found);
  }

  score(all, page, at) {
    const norm = 0.5 + 0.5 * all.pages[3 * page] / 400;
    const title = 4 * (1 + 1 / Math.max(1, all.pages[3 * page + 1])) / 2;
    return (at.title ? title : 0) + (at.description ? 1.5 : 0) + (at.heading ? 2 : 0)
      + at.times * 2.2 / (at.times + 1.2 * norm);
  }

  // adds the pages of a term; how many there are by how well they match
  async term(all, term, number, open, hits) {
    const counts = FITS.map(() => 0);
    const matches = [];
    all.words.forEach(([file, list]) => {
      list.split(' ').forEach((word) => {
        const i = term.phrase ? term.words.indexOf(word) : -1;
        const f = term.phrase ? (i < 0 ? -1 : 0) : fit(term, word);
        if (f >= 0) matches.push({ file, word, f });
      });
    });
    matches.sort((a, b) => a.f - b.f || a.word.length - b.word.length);
    const kept = matches.slice(0, MOST.matches);
    const parts = await Promise.all(kept.map((match) => this.file(match.file)));
    term.matches = new Map(kept.map((match) => [match.word, match.f]));
    const byWord = kept.map((match, i) => this.pages(parts[i][match.word] || []));
    if (term.phrase) {
      await this.phrase(all, term, number, open, hits, new Map(kept.map((match, i) => [match.word, byWord[i]])), counts);
      return counts;
    }
    kept.forEach((match, i) => byWord[i].forEach((at, page) => {
      if (open[all.pages[3 * page + 2]]) this.add(hits, page, number, match.f, at, counts);
    }));
    return counts;
  }

  add(hits, page, number, f, at, counts) {
    if (!hits.has(page)) hits.set(page, { terms: new Map(), sections: new Map() });
    const hit = hits.get(page);
    if (!hit.terms.has(number)) hit.terms.set(number, new Map());
    const byFit = hit.terms.get(number);
    if (!byFit.has(f)) {
      byFit.set(f, { title: false, description: false, heading: false, times: 0 });
      counts[f]++;
    }
    const sum = byFit.get(f);
    sum.title = sum.title || at.title;
    sum.description = sum.description || at.description;
    at.sections.forEach(([section, times]) => {
      if (section % 2) sum.heading = true;
      sum.times += times;
      const much = FITS[f] * (section % 2 ? 2 : 1);
      const key = section >> 1;
      hit.sections.set(key, (hit.sections.get(key) || 0) + much);
    });
  }

  pages(numbers) {
    const pages = new Map();
    let page = 0;
    for (let i = 0; i < numbers.length;) {
      page += numbers[i++];
      const flags = numbers[i++];
      const sections = [];
      for (let left = numbers[i++]; left > 0; left--) sections.push([numbers[i++], numbers[i++]]);
      pages.set(page, { title: (flags & 1) > 0, description: (flags & 2) > 0, sections });
    }
    return pages;
  }

  // of pages that have all words of a phrase, those that have them in a row
  async phrase(all, term, number, open, hits, byWord, counts) {
    const lists = term.words.map((word) => byWord.get(word) || new Map());
    const pages = [...lists[0].keys()].filter((page) => open[all.pages[3 * page + 2]] && lists.every((list) => list.has(page)));
    for (const page of pages) {
      const entry = await this.entry(all, page);
      const times = (text) => {
        const found = words(text, true).map((word) => word.text);
        return found.filter((x, i) => term.words.every((word, j) => found[i + j] === word)).length;
      };
      const sections = [];
      entry.sections.forEach(([heading, , text], i) => {
        [[2 * i, times(text)], [2 * i + 1, times(heading)]].forEach((one) => { if (one[1]) sections.push(one); });
      });
      const at = { title: times(entry.title) > 0, description: times(entry.description) > 0, sections };
      if (at.title || at.description || sections.length) this.add(hits, page, number, 0, at, counts);
    }
  }

  async entry(all, page) {
    let i = all.texts.length - 1;
    while (all.texts[i][0] > page) i--;
    return (await this.file(all.texts[i][1]))[page - all.texts[i][0]];
  }

  // the spaces with the best pages of each
  async results(all, terms, found) {
    const spaces = new Map();
    found.forEach((one) => {
      const number = all.pages[3 * one.page + 2];
      if (!spaces.has(number)) spaces.set(number, []);
      if (spaces.get(number).length < MOST.pages) spaces.get(number).push(one);
    });
    return Promise.all([...spaces].map(async ([number, list]) => ({
      title: all.spaces[number][1],
      pages: await Promise.all(list.map(async (one) => {
        const entry = await this.entry(all, one.page);
        const best = [...one.hit.sections].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST.sections);
        return {
          path: entry.path, title: entry.title, description: entry.description, above: entry.above,
          sections: best.map(([i]) => ({ heading: entry.sections[i][0], anchor: entry.sections[i][1],
            ...this.excerpt(terms, entry.sections[i][2]) })),
        };
      })),
    })));
  }

  marks(terms, text) {
    const all = words(text, true);
    const marks = [];
    for (let i = 0; i < all.length; i++) {
      let length = 0;
      terms.forEach((term) => {
        const fits = term.phrase ? term.words.every((word, j) => all[i + j] && all[i + j].text === word)
          : term.matches.has(all[i].text);
        if (fits) length = Math.max(length, term.words.length);
      });
      const last = marks[marks.length - 1];
      if (length && last && all[i].part && all[i].start < last[1]) last[1] = all[i + length - 1].end;
      else if (length) marks.push([all[i].start, all[i + length - 1].end]);
      if (length) i += length - 1;
    }
    return marks;
  }

  // the text around the first match, in pieces of which those that match are marked
  excerpt(terms, text) {
    const marks = this.marks(terms, text);
    const first = marks.length ? marks[0][0] : 0;
    let start = Math.min(Math.max(0, first - 60), Math.max(0, text.length - MOST.excerpt));
    let end = Math.min(text.length, start + MOST.excerpt);
    if (start) { const space = text.slice(start, first).search(/\s/); start += space < 0 ? 0 : space + 1; }
    if (end < text.length) { const cut = text.slice(start, end).search(/\s\S*$/); end = cut > MOST.excerpt / 2 ? start + cut : end; }
    const pieces = [];
    let at = start;
    const add = (to, marked) => {
      if (to > at) pieces.push([text.slice(at, to).replace(/\s+/g, ' '), marked]);
      at = Math.max(at, to);
    };
    marks.filter((mark) => mark[0] >= start && mark[1] <= end).forEach(([from, to]) => { add(from, false); add(to, true); });
    add(end, false);
    if (start && pieces.length) pieces.unshift(['\u2026', false]);
    if (end < text.length) pieces.push(['\u2026', false]);
    return { pieces };
  }
}

const make = (name, className, text) => {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
};

// what was found as a server writes it; root is the URL of the first page
export const write = (spaces, root, out) => {
  spaces.forEach((space) => {
    if (spaces.length > 1) out.append(make('h2', '', space.title));
    const list = make('ul', 'results');
    space.pages.forEach((page) => {
      const item = make('li');
      const href = new URL(page.path || './', root).href;
      if (page.above.length) item.append(make('p', 'dim', page.above.join(' \u203a ')));
      const link = make('a', 'hit', page.title);
      link.href = href;
      item.append(link);
      if (!page.sections.length && page.description) item.append(make('p', '', page.description));
      page.sections.forEach((section) => {
        const line = make('p');
        if (section.heading) {
          const to = make('a', '', section.heading);
          to.href = href + '#' + encodeURIComponent(section.anchor);
          line.append(to, ' ');
        }
        section.pieces.forEach(([text, marked]) => line.append(marked ? make('mark', '', text) : text));
        item.append(line);
      });
      list.append(item);
    });
    out.append(list);
  });
};
