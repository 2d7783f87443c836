import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useSession } from "#app/core/account/session/use-session.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { FileDownloads, tellDownloadIsComing } from "#app/core/setups/file-downloads.tsx";
import { useSetupFiles } from "#app/core/setups/setup-files.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";

const ROBOT = "robot-mt5";

type Ownership = "owned" | "frozen" | "none";

/** The robot's files for who owns it; for others the way to it. Spec: [6.6], [8.14]. */
export function RobotCard() {
  const { user } = useSession();
  const ownership = useQuery({
    queryKey: ["owned-products", user?.id, ROBOT],
    enabled: user !== null,
    queryFn: readOwnership,
  });
  return (
    <Card aria-labelledby="my-robot-title">
      <h2 id="my-robot-title" className="text-lg">
        {m.products_robot_title()}
      </h2>
      <div className="mt-2">
        <Loaded
          query={ownership}
          skeleton={<Skeleton className="h-24" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
        >
          {(state) => (state === "owned" ? <RobotFiles /> : <Locked state={state} />)}
        </Loaded>
      </div>
    </Card>
  );
}

function RobotFiles() {
  const files = useSetupFiles();
  return (
    <Loaded
      query={files}
      skeleton={<Skeleton className="h-24" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
    >
      {(all) => {
        const own = all.filter(({ productId }) => productId === ROBOT);
        return (
          <div className="grid justify-items-start gap-3">
            <p className="text-sm text-muted">{m.member_setups_robot_owned()}</p>
            {own.length > 0 ? (
              <FileDownloads files={own} />
            ) : (
              <Button
                size="sm"
                variant="quiet"
                aria-label={m.panel_download_of({ name: m.products_robot_title() })}
                onClick={tellDownloadIsComing}
              >
                {m.common_download()}
              </Button>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function Locked({ state }: { state: Exclude<Ownership, "owned"> }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex gap-2 text-sm text-muted">
        <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={1.75} />
        {state === "frozen" ? m.member_setups_robot_frozen() : m.member_setups_robot_none()}
      </p>
      {state === "frozen" ? null : (
        <ButtonLink size="sm" variant="quiet" to={paths.robotTutorials}>
          {m.member_setups_robot_see()}
        </ButtonLink>
      )}
    </div>
  );
}

async function readOwnership(): Promise<Ownership> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("owned_products").select("status").eq("product_id", ROBOT);
  if (error) throw error;
  const has = (status: string) => data.some((product) => product.status === status);
  return has("active") ? "owned" : has("frozen") ? "frozen" : "none";
}
