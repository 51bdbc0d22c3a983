import type { ComponentProps } from "react";
import { useActionData } from "react-router";
import { rowLabelField } from "#web/books/waiting-row.ts";
import { PostForm } from "#web/post/post-form.tsx";

interface BookFormProps extends ComponentProps<typeof PostForm> {
  /** What it is called while it waits; the heading of its page where it says nothing. */
  waitsAs?: string;
}

/** A form of the books: where there is no line, its row waits on the phone, and it is empty again. */
export function BookForm({ waitsAs, children, ...form }: BookFormProps) {
  const kept = useActionData() as { keptAt?: number } | undefined;
  return (
    <PostForm key={kept?.keptAt} data-waits {...form}>
      {waitsAs && <input type="hidden" name={rowLabelField} value={waitsAs} />}
      {children}
    </PostForm>
  );
}
