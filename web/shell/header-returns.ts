/**
 * On a phone the header goes along out of sight while she reads on, and comes back with search and
 * cart as soon as she scrolls up. Styles do it, by `data-head` of the document; without scripts the
 * header stays where it is. It listens as long as the document is there.
 */
export function headerReturns(): void {
  let before = 0;
  addEventListener("scroll", () => {
    // Less than a finger means.
    if (scrollY > 9 && Math.abs(scrollY - before) < 6) return;
    const isAway = scrollY > before && scrollY > 150;
    before = scrollY;
    // What lies open would move away under her finger, as it is given another height then.
    if (document.querySelector("#head details[open]")) return;
    document.documentElement.dataset.head = isAway ? "away" : "here";
  });
}
