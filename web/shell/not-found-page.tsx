import { data } from "react-router";
import { hidden } from "#web/ui/base/machine-meta.ts";
import { NotFound } from "./error-page.tsx";

/** Every address that no other page has, `/404` and `/{lang}/` among them. */
export const loader = () => data(null, { status: 404 });

/** The component renders its own title. */
export const meta = () => [hidden];

export default function NotFoundPage() {
  return <NotFound />;
}
