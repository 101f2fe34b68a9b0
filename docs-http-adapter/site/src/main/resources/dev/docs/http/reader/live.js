(() => {
  'use strict';
  const say = document.currentScript.dataset;
  const PLACE = '~live ' + location.pathname;
  let state = '';
  let asking = null;
  let box = null;

  const make = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text) element.textContent = text;
    return element;
  };

  const place = {
    keep() {
      const open = [...document.querySelectorAll('main details')].map((one) => one.open);
      try { sessionStorage.setItem(PLACE, JSON.stringify([scrollX, scrollY, open])); } catch (e) { /* not allowed to keep */ }
    },
    find() {
      let kept = null;
      try {
        kept = JSON.parse(sessionStorage.getItem(PLACE));
        sessionStorage.removeItem(PLACE);
      } catch (e) { /* as above */ }
      if (!kept) return;
      const all = document.querySelectorAll('main details');
      if (all.length === kept[2].length) all.forEach((one, i) => { one.open = kept[2][i]; });
      scrollTo(kept[0], kept[1]);
    }
  };

  // what the import says, at the edge of the page
  const show = (news) => {
    if (box) box.remove();
    box = null;
    if (!news.failed && !news.remarks.length) return;
    box = make('aside', news.failed ? 'live failed' : 'live');
    box.lang = 'en';
    box.setAttribute('aria-label', 'Import');
    const count = news.remarks.length + news.more;
    const all = make('details');
    all.open = news.failed;
    all.append(make('summary', '', news.failed ? 'Not imported' : count + (count === 1 ? ' remark' : ' remarks')));
    const list = make('ul');
    news.remarks.forEach((remark) => {
      const item = make('li');
      item.dir = 'auto';
      item.append(make('span', 'sort', remark.sort), ' ');
      if (remark.file) item.append(make('code', '', remark.file), ' ');
      item.append(remark.message);
      list.append(item);
    });
    if (news.more) list.append(make('li', '', 'and ' + news.more + ' more'));
    all.append(list);
    box.append(all);
    document.body.append(box);
  };

  const later = (milliseconds) => setTimeout(ask, milliseconds);

  async function ask() {
    if (document.hidden || asking) return;
    asking = new AbortController();
    try {
      const answer = await fetch(say.news + '?since=' + encodeURIComponent(state), { signal: asking.signal });
      if (!answer.ok) throw new Error(answer.statusText);
      const news = await answer.json();
      asking = null;
      if (news.version !== say.version) {
        place.keep();
        location.reload();
        return;
      }
      if (news.state !== state) show(news);
      state = news.state;
      later(news.busy ? 2000 : 20);
    } catch (e) {
      const hidden = asking && asking.signal.aborted;
      asking = null;
      if (!hidden) later(1000);
    }
  }

  // browsers have few connections to a server: pages that nobody sees ask for none
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && asking) asking.abort();
    else ask();
  });
  document.addEventListener('DOMContentLoaded', () => {
    place.find();
    ask();
  });
})();
