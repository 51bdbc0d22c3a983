import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { page } from "#server/page.ts";
import { useSay } from "#web/words/words.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { edition } = page(context);
  return { name: edition.name };
}

export default function Home() {
  const { name } = useLoaderData<typeof loader>();
  const say = useSay();
  return <h1 className="text-green-700">{say("content.home.title", { name })}</h1>;
}
