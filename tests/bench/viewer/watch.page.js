// Runs before a page's first script: records when the ring is shown.
new MutationObserver(() => {
  if (document.querySelector(".live-shown")) window.shownAt ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["class"], childList: true });
