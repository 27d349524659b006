const unsigned = { payload: "{}", signature: "none" };

/** The form of the calls that take a raw body. Without the signature of a cell or of the payment provider they are refused. */
export const RAW_INPUTS = {
  checkCellPicture: unsigned,
  claimCellName: unsigned,
  findCellName: unsigned,
  listCellDirectory: unsigned,
  moveCellEntity: unsigned,
  publishCellEntities: unsigned,
  receiveCspReports: { payload: "[]" },
  receivePaymentEvent: unsigned,
};
