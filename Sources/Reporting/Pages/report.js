// Without this script the page is a plain list by rule. It adds the filter, the grouping and the keys.
"use strict";
(() => {
  const groups = document.getElementById("groups");
  const filter = document.getElementById("filter");
  const output = document.getElementById("count");
  const form = document.getElementById("controls");
  if (!groups || !form) return;
  // None where all violations are of one severity.
  const severities = Array.from(form.querySelectorAll('input[name="severity"]'));
  const articles = Array.from(groups.querySelectorAll("article"));
  const numbers = articles.map((article) => Number(article.dataset.n || 1));
  const total = numbers.reduce((sum, number) => sum + number, 0);
  const byRule = Array.from(groups.children);
  // Articles, and the headings above those of one target where a rule has many.
  const childrenOf = byRule.map((section) => Array.from(section.children));
  for (const article of articles) article.tabIndex = -1;
  let texts = null;
  /** In the order in which they are shown. */
  let shown = articles;

  const format = (number) => number.toLocaleString("en-US");
  const plural = (number) => `${format(number)} violation${number === 1 ? "" : "s"}`;
  const indices = new Map(articles.map((article, index) => [article, index]));

  // What the filter looks at: rule, path, symbols, components and message, not the sentence that all of a rule share.
  const textOf = (article) =>
    Array.from(article.children, (part) => (/^(H4|P)$/.test(part.tagName) ? part.textContent : "")).join(" ").toLowerCase();

  const keys = {
    // The first is what the rule calls it.
    component: (article) => article.querySelector(".tags i")?.textContent ?? "in no component",
    file: (article) => article.querySelector(".path").firstChild.textContent,
    owner: (article) => article.querySelector(".tags .owner")?.textContent ?? "nobody",
    target: (article) => article.querySelector(".tags span b")?.textContent ?? "no target",
  };

  function regroup(by) {
    groups.dataset.by = by;
    // Outside of the page, so that thousands of moves cost one layout.
    const home = groups.parentNode;
    groups.remove();
    if (by === "rule") {
      byRule.forEach((section, index) => section.replaceChildren(...childrenOf[index]));
      groups.replaceChildren(...byRule);
    } else {
      const sections = new Map();
      for (const article of articles) {
        const key = keys[by](article);
        let section = sections.get(key);
        if (!section) {
          section = document.createElement("section");
          section.className = "group";
          const heading = document.createElement("h3");
          heading.append(key, " ", document.createElement("span"));
          section.append(heading);
          sections.set(key, section);
        }
        section.append(article);
      }
      const names = Array.from(sections.keys()).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      groups.replaceChildren(...names.map((name) => sections.get(name)));
    }
    apply();
    home.append(groups);
  }

  function apply() {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length > 0 && !texts) texts = articles.map(textOf);
    const hidden = severities.filter((box) => !box.checked).map((box) => box.value);
    const isFiltered = words.length > 0 || hidden.length > 0;
    articles.forEach((article, index) => {
      const isShown = !hidden.includes(article.className) && words.every((word) => texts[index].includes(word));
      if (article.hidden === isShown) article.hidden = !isShown;
    });
    shown = [];
    let count = 0;
    for (const group of groups.children) {
      let own = 0;
      let heading = null;
      for (const article of group.children) {
        if (article.tagName === "H4") {
          heading = article;
          heading.hidden = true;
        }
        if (article.tagName !== "ARTICLE" || article.hidden) continue;
        if (heading) heading.hidden = false;
        shown.push(article);
        own += numbers[indices.get(article)];
      }
      count += own;
      group.hidden = own === 0;
      const number = group.querySelector("h3 span");
      // Of a rule as a whole the page says how severe its violations are.
      if (number.dataset.all === undefined) number.dataset.all = number.textContent || plural(own);
      number.textContent = isFiltered ? plural(own) : number.dataset.all;
    }
    output.textContent = isFiltered ? `${format(count)} of ${plural(total)}` : plural(total);
  }

  function move(step) {
    const current = shown.indexOf(document.activeElement.closest("article"));
    const next = shown[current < 0 ? (step > 0 ? 0 : shown.length - 1) : current + step];
    if (!next) return;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  }

  function open(article) {
    const details = article.querySelector("details");
    if (details) details.open = !details.open;
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = document.activeElement === filter;
    const article = document.activeElement.tagName === "ARTICLE" ? document.activeElement : null;
    if (event.key === "Escape") {
      if (filter.value) {
        filter.value = "";
        apply();
      } else if (isTyping) filter.blur();
    } else if (isTyping) {
      if (event.key !== "Enter" && event.key !== "ArrowDown") return;
      move(1);
    } else if (event.key === "/") {
      filter.focus();
      filter.select();
    } else if (event.key === "j" || (article && event.key === "ArrowDown")) move(1);
    else if (event.key === "k" || (article && event.key === "ArrowUp")) move(-1);
    else if (article && event.key === "Enter") open(article);
    else return;
    event.preventDefault();
  });
  filter.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", (event) => {
    if (event.target.name === "by") regroup(event.target.value);
    else if (event.target.name === "severity") apply();
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]:not(.skip)');
    if (!link) return;
    if (link.hash === "#violations") {
      // A name: what has to do with it is shown.
      filter.value = link.textContent;
      apply();
    } else {
      // The table of rules may be folded.
      const details = document.querySelector(link.hash).closest("details");
      if (details) details.open = true;
    }
  });
  // On paper nothing can be unfolded.
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = Array.from(document.querySelectorAll("details:not([open])"));
    for (const details of closed) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of closed) details.open = false;
  });
  // Browsers fill in what was typed before the page was loaded again.
  form.hidden = false;
  const by = form.querySelector('input[name="by"]:checked').value;
  if (by !== "rule") regroup(by);
  else apply();
})();
