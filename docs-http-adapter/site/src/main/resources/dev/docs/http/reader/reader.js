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
  root.dataset.scripts = '';
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

  // without a server that searches: in an index that is read when it is needed
  let index = null;
  const findIn = async (form, query) => {
    const say = form.dataset;
    const base = new URL(say.index, location.href);
    const find = await import(new URL(say.find, location.href).href);
    index = index || new find.Index(base);
    const found = await index.find(query, say.space);
    const write = (out) => find.write(found, new URL('../', base), out);
    return { any: found.length > 0, write };
  };
  const resultsOf = async (form, query) => {
    const found = await findIn(form, query);
    const box = make('div');
    const title = (found.any ? form.dataset.found : form.dataset.nothing).replace('%s', () => query);
    box.append(make('h1', '', title));
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', title);
    found.write(box);
    return box;
  };

  // a host shows the page for what is missing at any address, whose words may name what was meant
  const perhaps = async (form) => {
    const box = document.getElementById('~perhaps');
    if (!box || !form) return;
    const root = new URL(box.dataset.root, location.href).pathname;
    let path = location.pathname.startsWith(root) ? location.pathname.slice(root.length) : location.pathname;
    try { path = decodeURIComponent(path); } catch (e) { /* not of this site */ }
    const query = path.replace(/\.(md|html?)$/, '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim().slice(0, 200);
    const found = query && await findIn(form, query);
    if (found && found.any) {
      box.append(make('p', '', box.dataset.text));
      found.write(box);
    }
  };

  const searching = () => {
    const form = document.querySelector('.search');
    const input = form && form.querySelector('input');
    if (!input) return;
    const indexed = form.dataset.index;
    const asked = new URLSearchParams(location.search).get('q');
    const page = document.getElementById('~results');
    if (indexed && asked && page) {
      input.value = asked;
      resultsOf(form, asked).then((found) => {
        found.id = page.id;
        page.replaceWith(found);
      }, () => {});
    }
    if (indexed) perhaps(form).catch(() => {});
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
          const now = running;
          const found = await resultsOf(form, query);
          if (now.signal.aborted) return;
          box.replaceChildren(...found.childNodes);
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
    showIn(document.querySelector('.pages'), document.querySelector('.pages a[aria-current]'));
    window.addEventListener('hashchange', () => {
      if (location.hash === '#~pages') showIn(document.querySelector('.pages'), document.querySelector('.pages a[aria-current]'));
    });
  };

  // scrolls a list to an entry that is out of sight in it, and nothing else
  const showIn = (list, entry) => {
    if (!list || !entry) return;
    const all = list.getBoundingClientRect();
    const one = entry.getBoundingClientRect();
    if (one.top < all.top || one.bottom > all.bottom) list.scrollTop += one.top - all.top - all.height / 3;
  };

  const outline = () => {
    const links = [...document.querySelectorAll('.outline a')];
    if (!links.length) return;
    const box = document.querySelector('.outline');
    const fold = box.querySelector('details');
    const narrow = matchMedia('(max-width: 75rem)');
    const fit = () => { fold.open = !narrow.matches; };
    narrow.addEventListener('change', fit);
    fit();
    box.classList.add('ready');
    links.forEach((link) => link.addEventListener('click', () => { if (narrow.matches) fold.open = false; }));
    document.addEventListener('click', (event) => { if (narrow.matches && !box.contains(event.target)) fold.open = false; });
    box.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && narrow.matches) { fold.open = false; fold.querySelector('summary').focus(); }
    });
    const heads = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
    let now = -1;
    const mark = () => {
      const top = (parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + 8;
      const tops = heads.map((head) => (head ? head.getBoundingClientRect().top : Infinity));
      let at = 0;
      tops.forEach((y, i) => { if (y <= top) at = i; });
      // at the end of the page: what was asked for, or else the last section
      if (innerHeight + scrollY >= root.scrollHeight - 2 && scrollY > 0) {
        const asked = links.findIndex((link) => link.hash === location.hash);
        at = asked > at && tops[asked] < innerHeight ? asked : heads.length - 1;
      }
      if (at === now) return;
      now = at;
      links.forEach((link, i) => {
        link.classList.toggle('here', i === at);
        if (i === at) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      });
      showIn(box.querySelector('ul'), links[at]);
    };
    let waiting = false;
    const later = () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => { waiting = false; mark(); });
    };
    addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    addEventListener('hashchange', later);
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
