interface AssignmentToUndo {
  /** Whom it is assigned to now; null is no one, undefined a thing that is gone. */
  readonly current: number | null | undefined;
  /** Whom the action assigned it to. */
  readonly assigned: number | null;
  /** Why nothing can be assigned to the former user; null if something can. */
  readonly formerRefusal: string | null;
}

/** Returns why a thing does not go back to its former assigned user, or null (F-427). */
export function formerAssigneeRefusal(given: AssignmentToUndo): string | null {
  const { current, assigned, formerRefusal } = given;
  if (current === undefined) return 'Deleted since';
  if (current !== assigned)
    return current === null ? 'Unassigned since' : 'Assigned to someone else since';
  return formerRefusal;
}
