/** The rights and limits of a plan. */
export type PlanRights = Readonly<{
  /** Visitors choose among all languages. */
  multilingual: boolean;
  voiceClone: boolean;
  /** The most passages of an entity's knowledge. */
  passages: number;
  /** The most documents of an entity, and the most bytes of their texts and files. */
  documents: number;
  storageBytes: number;
  /** Visitors' messages that are answered in a calendar month (UTC). */
  messagesPerMonth: number;
  /** Whether the entity can be served on its owner's domain. */
  customDomain: boolean;
  /** The most people who run the entity, including its owner. */
  entityUsers: number;
}>;
