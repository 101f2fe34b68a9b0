(() => {
  'use strict';
  const root = document.documentElement;
  const say = document.currentScript.dataset;
  const kept = {
    get(key) { try { return localStorage.getItem(key); } catch (e) { return null; } },
    set(key, value) { try { localStorage.setItem(key, value); } catch (e) { /* not allowed to keep */ } }
  };
  const make = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text) element.textContent = text;
    return element;
  };

  // before the first paint
  const theme = say.theme && kept.get('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  const themes = () => {
    const tools = document.querySelector('.tools');
    if (!say.theme || !tools) return;
    const button = make('button', '', '◐');
    button.type = 'button';
    button.setAttribute('aria-label', say.theme);
    button.title = say.theme;
    button.addEventListener('click', () => {
      const now = root.dataset.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
      root.dataset.theme = now === 'dark' ? 'light' : 'dark';
      kept.set('theme', root.dataset.theme);
    });
    tools.append(button);
  };

  const copying = () => {
    if (!navigator.clipboard) return;
    document.querySelectorAll('.code, .prompt').forEach((box) => {
      const button = make('button', 'copy', say.copy);
      button.type = 'button';
      button.addEventListener('click', () => {
        const text = (box.querySelector('pre') || box.querySelector('.copied')).textContent;
        navigator.clipboard.writeText(text.replace(/\n$/, '')).then(() => {
          button.textContent = say.copied;
          setTimeout(() => { button.textContent = say.copy; }, 1500);
        }, () => {});
      });
      box.append(button);
    });
  };

  const tabs = () => {
    const all = [];
    document.querySelectorAll('.tabs').forEach((box, number) => {
      const panels = [...box.children].filter((child) => child.matches('.tab'));
      const list = make('div');
      list.setAttribute('role', 'tablist');
      const buttons = panels.map((panel, i) => {
        panel.id = panel.id || '~tab-' + number + '-' + i;
        const button = make('button', '', panel.querySelector('.tab-title').textContent || String(i + 1));
        button.type = 'button';
        button.id = '~of-' + panel.id;
        button.setAttribute('role', 'tab');
        button.setAttribute('aria-controls', panel.id);
        panel.setAttribute('role', 'tabpanel');
        panel.setAttribute('aria-labelledby', button.id);
        panel.tabIndex = 0;
        return button;
      });
      const show = (chosen) => buttons.forEach((button, i) => {
        button.setAttribute('aria-selected', String(i === chosen));
        button.tabIndex = i === chosen ? 0 : -1;
        panels[i].hidden = i !== chosen;
      });
      const set = { buttons, panels, show };
      all.push(set);
      buttons.forEach((button, i) => {
        button.addEventListener('click', () => {
          show(i);
          const name = button.textContent;
          kept.set('tab', name);
          all.forEach((other) => {
            const same = other.buttons.findIndex((one) => one.textContent === name);
            if (other !== set && same >= 0) other.show(same);
          });
        });
        button.addEventListener('keydown', (event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (!step) return;
          const next = (i + step + buttons.length) % buttons.length;
          buttons[next].focus();
          buttons[next].click();
          event.preventDefault();
        });
        list.append(button);
      });
      box.classList.add('made');
      box.prepend(list);
      const before = buttons.findIndex((button) => button.textContent === kept.get('tab'));
      show(Math.max(0, before));
    });
    return all;
  };

  // an address within what is closed opens it
  const reveal = (sets) => {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = id && document.getElementById(id);
    if (!target) return;
    for (let at = target; at; at = at.parentElement) {
      if (at.tagName === 'DETAILS') at.open = true;
      sets.forEach((set) => { const i = set.panels.indexOf(at); if (i >= 0) set.show(i); });
    }
    target.scrollIntoView();
  };

  // without a server that searches: the pages that have all words, from an index of all texts
  let index = null;
  const findIn = async (url, query) => {
    index = index || fetch(url).then((answer) => answer.json());
    const fold = (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
    const words = fold(query).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const found = [];
    (await index).forEach((page) => {
      const title = fold(page.title);
      const texts = page.sections.map((section) => fold(section[0] + ' ' + section[2]));
      if (!words.every((word) => title.includes(word) || texts.some((text) => text.includes(word)))) return;
      const score = words.reduce((sum, word) => sum + (title.includes(word) ? 10 : 0)
        + texts.reduce((n, text) => n + Math.min(3, text.split(word).length - 1), 0), 0);
      const best = texts.findIndex((text) => words.some((word) => text.includes(word)));
      found.push({ page, score, section: page.sections[Math.max(0, best)] });
    });
    const box = make('div');
    const list = make('ul', 'results');
    found.sort((a, b) => b.score - a.score).slice(0, 20).forEach((hit) => {
      const item = make('li');
      const link = make('a', 'hit', hit.page.title);
      link.href = new URL(hit.page.path || './', url).href;
      item.append(link);
      if (hit.section) {
        const text = hit.section[2].replace(/\s+/g, ' ');
        const at = Math.max(0, words.length ? fold(text).indexOf(words[0]) - 60 : 0);
        item.append(make('p', '', (at ? '…' : '') + text.slice(at, at + 200) + (text.length > at + 200 ? '…' : '')));
      }
      list.append(item);
    });
    box.append(list);
    return box;
  };

  const searching = () => {
    const form = document.querySelector('.search');
    const input = form && form.querySelector('input');
    if (!input) return;
    const indexed = form.dataset.index && new URL(form.dataset.index, location.href).href;
    const asked = new URLSearchParams(location.search).get('q');
    const page = document.getElementById('~results');
    if (indexed && asked && page) {
      input.value = asked;
      findIn(indexed, asked).then((found) => page.append(found));
    }
    const box = make('div', 'found');
    box.hidden = true;
    box.setAttribute('aria-live', 'polite');
    form.append(box);
    let timer = 0;
    let running = null;
    const close = () => { box.hidden = true; };
    const ask = async () => {
      const query = input.value.trim();
      if (running) running.abort();
      if (!query) { close(); return; }
      running = new AbortController();
      try {
        if (indexed) {
          box.replaceChildren(await findIn(indexed, query));
          box.hidden = false;
          return;
        }
        const answer = await fetch(form.action + '?q=' + encodeURIComponent(query), { signal: running.signal });
        const found = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('~results');
        if (!found) return;
        found.querySelectorAll('a').forEach((link) => {
          link.href = new URL(link.getAttribute('href'), answer.url).href;
        });
        found.removeAttribute('id');
        box.replaceChildren(document.importNode(found, true));
        box.hidden = false;
      } catch (e) { /* a newer query, or the form itself, asks again */ }
    };
    input.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(ask, 150); });
    const links = () => [...box.querySelectorAll('a')];
    form.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') { close(); input.focus(); return; }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step || box.hidden) return;
      const all = links();
      const at = all.indexOf(document.activeElement) + step;
      (at < 0 ? input : all[Math.min(at, all.length - 1)] || input).focus();
      event.preventDefault();
    });
    document.addEventListener('click', (event) => { if (!form.contains(event.target)) close(); });
    document.addEventListener('keydown', (event) => {
      const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
      if ((event.key === '/' && !typing) || (event.key === 'k' && (event.metaKey || event.ctrlKey))) {
        event.preventDefault();
        input.focus();
      }
    });
  };

  const menus = () => {
    document.addEventListener('click', (event) => {
      document.querySelectorAll('.drop[open]').forEach((menu) => {
        if (!menu.contains(event.target)) menu.open = false;
      });
    });
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      document.querySelectorAll('.drop[open]').forEach((menu) => {
        menu.open = false;
        menu.querySelector('summary').focus();
      });
      if (location.hash === '#~pages') location.hash = '#~main';
    });
    const here = document.querySelector('.pages a[aria-current]');
    const pages = document.querySelector('.pages');
    if (here && pages && here.offsetTop > pages.clientHeight) pages.scrollTop = here.offsetTop - 100;
  };

  const outline = () => {
    const links = [...document.querySelectorAll('.outline a')];
    if (!links.length || !('IntersectionObserver' in window)) return;
    const heads = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
    const mark = () => {
      let at = 0;
      heads.forEach((head, i) => { if (head && head.getBoundingClientRect().top < 120) at = i; });
      links.forEach((link, i) => link.classList.toggle('here', i === at));
    };
    const watch = new IntersectionObserver(mark, { rootMargin: '-100px 0px -60% 0px' });
    heads.forEach((head) => head && watch.observe(head));
    mark();
  };

  document.addEventListener('DOMContentLoaded', () => {
    const top = document.querySelector('.top');
    if (top && getComputedStyle(top).position === 'sticky') {
      root.style.setProperty('--top', top.offsetHeight + 'px');
    }
    themes();
    copying();
    const sets = tabs();
    searching();
    menus();
    outline();
    reveal(sets);
    window.addEventListener('hashchange', () => reveal(sets));
  });
})();
