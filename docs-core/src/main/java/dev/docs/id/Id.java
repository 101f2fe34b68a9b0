package dev.docs.id;

/** The identifier of one kind of resource: every resource has its own type of it. */
public interface Id {

  /** The identifier as text, 1 to 200 characters. */
  String value();
}
