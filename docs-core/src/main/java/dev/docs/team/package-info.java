/** Teams: members of an organization who are given roles together. */
@NullMarked
package dev.docs.team;

import org.jspecify.annotations.NullMarked;
