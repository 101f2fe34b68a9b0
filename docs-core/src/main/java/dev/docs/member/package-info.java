/** The members of organizations: who they are, what they can reach, and how they come and go. */
package dev.docs.member;
