type Status = { leader: string; header: { member_id: string } };

/** Makes the member at an address etcd's leader, so that its loss takes the leader as well. */
export async function leadAt(address: string, others: readonly string[]): Promise<void> {
  const wanted = (await status(address)).header.member_id;
  for (const other of others) {
    const { leader, header } = await status(other);
    if (leader === header.member_id) await ask(other, "transfer-leadership", { targetID: wanted });
  }
  if ((await status(address)).leader !== wanted) throw new Error(`etcd at ${address} does not lead`);
}

const status = (address: string) => ask<Status>(address, "status", {});

/** etcd's own API as JSON (etcd.io/docs/v3.4/dev-guide/api_grpc_gateway). */
async function ask<Answer>(address: string, operation: string, body: object): Promise<Answer> {
  const answer = await fetch(`http://${address}:2379/v3/maintenance/${operation}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!answer.ok)
    throw new Error(`etcd's ${operation} at ${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
