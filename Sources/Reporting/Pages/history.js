// Without this script the page shows the charts and all commits. It tells the numbers of one commit, and looks for commits.
"use strict";
(() => {
  const charts = document.getElementById("charts");
  const slider = document.getElementById("commit");
  const rows = document.getElementById("rows");
  if (!rows) return;
  const data = JSON.parse(document.getElementById("data").textContent);
  const chosen = document.getElementById("chosen");
  const filter = document.getElementById("filter");
  const moves = document.getElementById("moves");
  const count = document.getElementById("count");
  // The oldest first, as in the charts.
  const commits = Array.from(rows.children).reverse();
  const last = commits.length - 1;
  const plots = Array.from(charts.querySelectorAll(".plot svg"));
  const cells = Array.from(charts.children, (chart) => Array.from(chart.querySelectorAll("tbody .at")));
  const digits = Array.from(charts.children, (chart) => Number(chart.dataset.digits));
  const format = (number, digits) =>
    number === null ? "–" : number.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const lines = plots.map((plot) => {
    const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
    line.setAttribute("class", "cursor");
    line.setAttribute("y1", 0);
    line.setAttribute("y2", 200);
    line.setAttribute("visibility", "hidden");
    plot.append(line);
    return line;
  });
  let picked = null;

  /** Tells the numbers of a commit. */
  function pick(index) {
    index = Math.max(0, Math.min(last, index));
    charts.classList.add("chosen");
    slider.value = index;
    const x = last === 0 ? 500 : (1000 * index) / last;
    for (const line of lines) {
      line.setAttribute("x1", x);
      line.setAttribute("x2", x);
      line.setAttribute("visibility", "visible");
    }
    cells.forEach((column, chart) => {
      column.forEach((cell, series) => (cell.textContent = format(data[chart][series][index], digits[chart])));
    });
    const [day, commit] = commits[index].children;
    const changes = commit.querySelector("p")?.textContent ?? "";
    const about = Array.from(commit.childNodes).filter((node) => node.nodeName !== "P").map((node) => node.textContent);
    const words = `${day.textContent} ${about.join("")}`;
    chosen.replaceChildren(Object.assign(document.createElement("b"), { textContent: words }), changes && `: ${changes}`);
    slider.setAttribute("aria-valuetext", changes ? `${words}: ${changes}` : words);
    picked?.classList.remove("picked");
    picked = commits[index];
    picked.classList.add("picked");
  }

  /** The commit at a place of a plot. */
  function commitAt(event) {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.round((last * (event.clientX - box.left)) / box.width);
  }

  for (const plot of plots) {
    plot.addEventListener("pointermove", (event) => pick(commitAt(event)));
    plot.addEventListener("click", (event) => {
      pick(commitAt(event));
      show(picked);
    });
  }
  slider.addEventListener("input", () => pick(Number(slider.value)));

  /** Goes to a row, also if it is filtered out. */
  function show(row) {
    if (row.hidden) {
      filter.value = "";
      moves.checked = false;
      apply();
    }
    history.replaceState(null, "", `#${row.id}`);
    row.scrollIntoView({ block: "center" });
  }

  let texts = null;
  function apply() {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length > 0 && !texts) texts = commits.map((row) => row.textContent.toLowerCase());
    let shown = 0;
    commits.forEach((row, index) => {
      const isShown = (!moves.checked || row.className.includes("moves")) && words.every((word) => texts[index].includes(word));
      if (row.hidden === isShown) row.hidden = !isShown;
      if (isShown) shown += 1;
    });
    const all = `${commits.length.toLocaleString("en-US")} commit${commits.length === 1 ? "" : "s"}`;
    count.textContent = shown === commits.length ? all : `${shown.toLocaleString("en-US")} of ${all}`;
  }
  filter.addEventListener("input", apply);
  moves.addEventListener("change", apply);
  for (const form of [slider.form, filter.form]) {
    form.addEventListener("submit", (event) => event.preventDefault());
    form.hidden = false;
  }

  /** What the address names. */
  function follow() {
    const index = commits.findIndex((row) => `#${row.id}` === location.hash);
    if (index >= 0) pick(index);
  }
  addEventListener("hashchange", follow);

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const focused = document.activeElement;
    if (event.key === "Escape") {
      filter.value = "";
      if (focused === filter) filter.blur();
      apply();
    } else if (focused.tagName === "INPUT") return;
    else if (event.key === "/") {
      filter.focus();
      filter.select();
    } else if (event.key === "ArrowLeft" && !focused.closest(".table, .legend")) pick(Number(slider.value) - 1);
    else if (event.key === "ArrowRight" && !focused.closest(".table, .legend")) pick(Number(slider.value) + 1);
    else return;
    event.preventDefault();
  });

  pick(last);
  follow();
  apply();
})();
