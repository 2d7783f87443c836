import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { historyKey } from "#app/core/office/records/record-history.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { LONGEST_SYMBOL } from "#domain/markets/market-symbol.ts";
import { CURRENCY } from "#domain/money.ts";
import { IMPORT_CLOCKS, type ImportClock } from "#domain/trade-import/trade-import.ts";
import { type AccountView, accountKey, accountSubject } from "./account-record.ts";
import { sendTrades, type TradeFile } from "./import-calls.ts";
import { ImportOutcome, ProblemList } from "./import-outcome.tsx";
import { clockName, importRefusalText } from "./import-texts.ts";

type Fields = { files: FileList | null; clock: ImportClock | ""; currency: "" | typeof CURRENCY; symbol: string };
type Chosen = Omit<TradeFile, "account">;

/** A file of trades: chosen, reviewed, kept. Whatever changes in what was chosen undoes the review. */
export function ImportSection({ account: { slug, zone } }: { account: AccountView }) {
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm<Fields, unknown, Chosen>({
    resolver: domainResolver(checkFields),
    defaultValues: { files: null, clock: "", currency: "", symbol: "" },
  });
  const sending = useMutation({
    mutationFn: ({ chosen, isKept }: { chosen: Chosen; isKept: boolean }) =>
      sendTrades({ ...chosen, account: slug }, isKept),
    onSuccess: async (answer) => {
      if (!answer.ok || !answer.value.isKept) return;
      await client.invalidateQueries({ queryKey: accountKey(slug) });
      await client.invalidateQueries({ queryKey: historyKey(accountSubject(slug)) });
    },
  });
  const { data: answer, variables, isPending, isError, mutate, reset } = sending;
  const onChange = () => reset();

  return (
    <RecordSection title={m.accounts_import_title()}>
      <p className="text-sm text-muted">{m.accounts_import_text()}</p>
      <form noValidate className="grid gap-5" onSubmit={handleSubmit((chosen) => mutate({ chosen, isKept: false }))}>
        <Field
          {...register("files", { onChange })}
          type="file"
          label={m.accounts_import_file()}
          accept=".htm,.html,.xlsx,.csv,.txt"
          error={formState.errors.files && m.accounts_import_file_missing()}
        />
        <Select
          {...register("clock", { onChange })}
          label={m.accounts_import_clock()}
          hint={m.accounts_import_clock_hint()}
          options={[
            { value: "", label: m.accounts_import_clock_none() },
            ...IMPORT_CLOCKS.map((clock) => ({ value: clock, label: clockName(clock, zone) })),
          ]}
        />
        <Select
          {...register("currency", { onChange })}
          label={m.accounts_import_currency_said()}
          options={[
            { value: "", label: m.accounts_import_currency_by_file() },
            { value: CURRENCY, label: m.accounts_import_currency_dollars() },
          ]}
        />
        <Field {...register("symbol", { onChange })} maxLength={LONGEST_SYMBOL} label={m.accounts_import_symbol()} />
        <Button type="submit" isBusy={isPending} className="justify-self-start">
          {m.accounts_import_review()}
        </Button>
      </form>
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {isError ? <Notice tone="error">{m.account_error_network()}</Notice> : null}
        {answer?.ok === false ? (
          <Notice tone="error" title={m.accounts_import_refused()}>
            {importRefusalText(answer.code)}
            <ProblemList problems={answer.problems} />
          </Notice>
        ) : null}
        {answer?.ok === true ? (
          <ImportOutcome
            account={slug}
            summary={answer.value}
            isPending={isPending}
            onKeep={() => variables && mutate({ chosen: variables.chosen, isKept: true })}
          />
        ) : null}
      </div>
    </RecordSection>
  );
}

function checkFields({ files, clock, currency, symbol }: Fields): FormCheck<Fields, Chosen> {
  const file = files?.[0];
  if (file === undefined) return { ok: false, problems: { files: "required" } };
  const said = { clock: clock === "" ? null : clock, currency: currency === "" ? null : currency };
  return { ok: true, value: { file, ...said, symbol: symbol.trim() } };
}
