import { languageFacts } from "#core/languages.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { page as pageOf } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import {
  exitMembership,
  getAssociation,
  listAssociationNews,
  requestMembership,
} from "../../endpoints.ts";
import { flash } from "../../flashes.ts";
import { newsOnPage } from "../../news-rules.ts";
import { publicAssociationPath, publicAssociationsPath } from "../../public-paths.ts";
import { answerInvitation } from "../answer-invitation.ts";
import { loadMembershipStatus } from "../load-membership-status.ts";
import { excerptOf } from "./excerpt.ts";

/** Loads an association with its news and the reader's membership status. */
export async function loadAssociation({ context, params, url }: PageArgs) {
  const pageContext = pageOf(context);
  const { call, say } = pageContext;
  const id = params.id ?? "";
  const currentPage = Math.min(pageNumber(url.searchParams), 10_000);
  const [association, { data, total }] = await Promise.all([
    call(getAssociation, { id }),
    call(listAssociationNews, { id, page: currentPage, size: newsOnPage }),
  ]);
  return {
    association,
    trail: [{ label: say("associations.title"), to: publicAssociationsPath }],
    standing: await loadMembershipStatus(pageContext, id),
    news: data.map(({ id, title, body, language, createdAt }) => ({
      id,
      title,
      lang: languageFacts[language].tag,
      createdAt,
      excerpt: excerptOf(body),
    })),
    total,
    currentPage,
    /** The discussions of its members, rendered by the forum. */
    discussions: "",
  };
}

/** Requests or ends a membership, or answers an invitation. */
export async function submitMembershipAct(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const values = await formValues();
  const here = publicAssociationPath(args.params.id ?? "");
  const { exit, accept, decline, request: associationId = "" } = values;
  if (accept !== undefined || decline !== undefined) {
    return answerInvitation({ attempt, answer }, { accept, decline, values, back: here });
  }
  if (exit !== undefined) {
    const left = await attempt(exitMembership, { associationId: exit }, values);
    return answer(left, here, flash.associationLeft);
  }
  return answer(await attempt(requestMembership, { associationId }, values), here, flash.joinAsked);
}
