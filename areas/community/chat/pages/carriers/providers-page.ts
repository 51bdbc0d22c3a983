import { askLink } from "#areas/community/chat/pages/ask/contact-link.tsx";
import { loadProviders } from "#areas/transport/providers/pages/find/load-providers.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";

/**
 * Loads the carriers, or one of them with a link to write to them: the transport area has no
 * conversations.
 */
export async function loader(args: PageArgs) {
  const loaded = await loadProviders(args);
  if (!("provider" in loaded)) return loaded;
  const { provider } = loaded;
  const contactLink = askLink(page(args.context), { who: provider.id, as: "carrier" });
  return { provider: { ...provider, facts: provider.facts + contactLink } };
}

export {
  default,
  meta,
  shouldRevalidate,
} from "#areas/transport/providers/pages/find/providers.tsx";
