import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CLASSES_QUERY, useClassAllowance } from "#app/core/account/use-class-allowance.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { planNames } from "#app/core/shop/plans/plan-names.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Select } from "#app/ui/select.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { FREE_CANCELLING_HOURS } from "#domain/classes/class-times.ts";
import { bothZones, ownTime } from "../lib/class-words.ts";
import { type OpenSlot, useClasses } from "../lib/use-classes.ts";
import { OwnClasses } from "./own-classes.tsx";

/** A member's private classes: how many are left, the times to choose from, and those that are booked. Spec: [9.3], [9.4]. */
export function ClassBooking() {
  const allowance = useClassAllowance();
  const classes = useClasses();
  return (
    <Card aria-labelledby="classes-title" className="grid gap-4">
      <h2 id="classes-title" className="text-lg">
        {m.private_classes_title()}
      </h2>
      <Loaded
        query={allowance}
        skeleton={<Skeleton className="h-24" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
      >
        {({ left, total }) => (
          <>
            <p className="text-sm text-muted">
              {total === 0
                ? m.dashboard_classes_none({ plans: planNames(({ privateClasses }) => privateClasses > 0) })
                : m.dashboard_classes_left({ left, total })}
            </p>
            <Loaded
              query={classes}
              skeleton={<Skeleton className="h-24" />}
              failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
            >
              {({ slots, own }) => (
                <>
                  {left > 0 ? <ChooseSlot slots={slots} /> : null}
                  <OwnClasses classes={own} />
                </>
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function ChooseSlot({ slots }: { slots: readonly OpenSlot[] }) {
  const client = useQueryClient();
  const [chosenId, setChosenId] = useState("");
  const chosen = slots.find(({ id }) => id === chosenId) ?? slots[0];
  const attempt = useRef({ slotId: "", key: "" });
  const booking = useMutation({
    mutationFn: (slotId: string) => {
      // Pressed again after a lost answer it is the same booking.
      if (attempt.current.slotId !== slotId) attempt.current = { slotId, key: crypto.randomUUID() };
      return invokeFunction("book-private-class", { slotId }, { idempotencyKey: attempt.current.key });
    },
    onSuccess: (result) => {
      if (result.ok || result.code !== "network") attempt.current = { slotId: "", key: "" };
      void client.invalidateQueries({ queryKey: [CLASSES_QUERY] });
      showToast(
        result.ok
          ? {
              title: m.private_classes_booked_toast(),
              description: m.private_classes_booked_toast_text(),
              tone: "success",
            }
          : { title: functionErrorMessage(result), tone: "destructive" },
      );
    },
  });
  return (
    <div className="grid gap-3 text-sm">
      {chosen === undefined ? (
        <p>{m.private_classes_no_slots()}</p>
      ) : (
        <>
          <p className="text-muted">{m.private_classes_intro({ hours: FREE_CANCELLING_HOURS })}</p>
          <Select
            label={m.private_classes_choose()}
            value={chosen.id}
            onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
            options={slots.map((slot) => ({
              value: slot.id,
              label: m.private_classes_choose_option({ local: ownTime(slot.startsAt), host: slot.host }),
            }))}
          />
          <p className="text-muted">{bothZones(chosen)}</p>
          <Button
            variant="primary"
            className="justify-self-start"
            isBusy={booking.isPending}
            onClick={() => booking.mutate(chosen.id)}
          >
            {m.private_classes_book()}
          </Button>
        </>
      )}
      <p>
        <TextLink to={{ search: "?about=class", hash: "ticket-title" }}>{m.private_classes_no_slot_fits()}</TextLink>
      </p>
    </div>
  );
}
