/**
 * What the role that serves may do with the tables and functions of one owner, on PostgreSQL. What is not listed is
 * refused; a table without a line fails the test of the lists.
 */
export interface RoleGrants {
  /** The schema; without it the one that migrations create tables in. */
  readonly schema?: string;
  /** By table, as in GRANT: `select, insert, update (a, b), delete`, in this order; empty for nothing. */
  readonly tables: Readonly<Record<string, string>>;
  /** Functions it may call, and with whose rights they run: an owner's function writes what the role itself may not. */
  readonly functions: Readonly<Record<string, 'owner' | 'caller'>>;
  /** Trigger functions that write or lock what the role may not, and so run with the owner's rights. */
  readonly ownerTriggers?: readonly string[];
}
