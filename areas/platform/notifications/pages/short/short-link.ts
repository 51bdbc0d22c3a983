import { type LoaderFunctionArgs, redirect } from "react-router";
import { notificationsPath } from "#core/paths.ts";
import { pathOfShortLink } from "../../short-links.ts";

/**
 * Leads from the short link of an SMS to the page that it stands for. A link that was typed wrong
 * leads to the user's notifications, where the right one is.
 */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(pathOfShortLink(params.code ?? "") ?? notificationsPath);
