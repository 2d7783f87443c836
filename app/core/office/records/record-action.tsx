import { useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { ConfirmAction } from "#app/core/data/confirm-action.tsx";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import type { FunctionFailure } from "#app/core/data/invoke-function.ts";
import { undoAction } from "#app/core/office/undo/undo-act.ts";

type RecordActionProps = Omit<ComponentProps<typeof ConfirmAction<FunctionFailure["code"]>>, "explain" | "undo">;

/** Something that the office can do with a record: asked once more, told how it went, and undone where its answer allows it. */
export function RecordAction(props: RecordActionProps) {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries();
  return <ConfirmAction {...props} explain={officeErrorMessage} undo={(answer) => undoAction(answer, readAgain)} />;
}
