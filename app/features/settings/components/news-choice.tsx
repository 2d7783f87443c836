import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useNews } from "../lib/use-news.ts";

/** The member's choice to be written to about what is new: saved as it is made. */
export function NewsChoice() {
  const { query, save } = useNews();
  // As tall as the choice: what an address leads to below it stays where it is.
  if (query.isPending) return <Skeleton className="h-14" />;
  if (query.data === undefined) return null;

  async function choose(wantsNews: boolean) {
    try {
      await save.mutateAsync(wantsNews);
      showToast({ title: wantsNews ? m.mailings_news_on() : m.mailings_news_off(), tone: "success" });
    } catch {
      showToast({ title: m.settings_not_saved(), tone: "destructive" });
    }
  }

  return (
    <Checkbox
      label={m.mailings_news()}
      hint={m.mailings_news_hint()}
      checked={save.isPending ? save.variables : query.data}
      disabled={save.isPending}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
