/** The members of organizations: who they are, what they can reach, and how they come and go. */
@NullMarked
package dev.docs.member;

import org.jspecify.annotations.NullMarked;
