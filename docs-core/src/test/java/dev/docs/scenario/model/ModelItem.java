package dev.docs.scenario.model;

/**
 * A file, or a reusable content, as the model has it.
 *
 * @param text of a reusable content; that of a file never changes
 */
record ModelItem(String id, boolean file, String name, String text) {

  ModelItem saying(String newText) {
    return new ModelItem(id, file, name, newText);
  }

  String state() {
    return file ? name : name + ": " + text;
  }
}
