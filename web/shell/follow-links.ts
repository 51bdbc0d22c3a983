import { useEffect } from "react";
import { useNavigate } from "react-router";
import { closeAndFocusSummary, outermostDetails } from "./close-on-outside-click.ts";

/**
 * Makes the links and the search form of a server-rendered part navigate without a new document.
 * One listener serves a hundred links.
 * @param id of the part
 */
export function useFollowLinks(id: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const part = document.getElementById(id);
    return part ? followLinks(part, (path) => void navigate(path)) : undefined;
  }, [id, navigate]);
}

function followLinks(part: HTMLElement, go: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    // A suggestion below the search box has already been followed.
    if (event.defaultPrevented) return;
    if (!link || link.origin !== location.origin || !isPlain) return;
    event.preventDefault();
    const folded = link.closest("details");
    if (link.href === location.href && folded)
      return closeAndFocusSummary(outermostDetails(folded));
    go(link.pathname + link.search + link.hash);
  };

  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== "get") return;
    event.preventDefault();
    const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    go(`${new URL(form.action).pathname}?${query}`);
  };

  part.addEventListener("click", onClick);
  part.addEventListener("submit", onSubmit);
  return () => {
    part.removeEventListener("click", onClick);
    part.removeEventListener("submit", onSubmit);
  };
}
