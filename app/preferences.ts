import { type ActionFunctionArgs, redirect } from "react-router";
import { isLanguage, languageCookie, languageCookieDays } from "#core/languages.ts";
import { currencyCookie, returnPath } from "#core/preferences.ts";
import { page } from "#server/page.ts";

const day = 86_400;

/** Keeps the language or the currency a visitor chose, and goes back to where she was. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { settings } = page(context).context;
  const form = await request.formData().catch(() => new FormData());
  const headers = new Headers();
  const keep = (name: string, value: string, days: number) => {
    const secure = settings.PUBLIC_URL.startsWith("https:") ? "; Secure" : "";
    headers.append(
      "set-cookie",
      `${name}=${value}; Max-Age=${days * day}; Path=/; SameSite=Lax${secure}`,
    );
  };
  const language = form.get("language");
  if (isLanguage(language)) keep(languageCookie, language, languageCookieDays);
  const currency = form.get("currency");
  if (currency === "") keep(currencyCookie, "", 0);
  else if (typeof currency === "string" && /^[A-Z]{3}$/.test(currency)) {
    keep(currencyCookie, currency, languageCookieDays);
  }
  return redirect(returnPath(form.get("back")), { status: 303, headers });
}

/** There is nothing to see here. */
export const loader = () => redirect("/", 303);
