/** Repositories and views of members, teams and invite links. */
@NullMarked
package dev.docs.people.internal;

import org.jspecify.annotations.NullMarked;
